"""A small UGI program with manners that are asked for: ``python ugi_program.py MANNER ANSWER``."""

import sys
import time


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(manner: str, answer: str) -> None:
    asked = 0
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if word == "ugi":
            say("id name Small\nugiok")
        elif word == "isready":
            say("readyok")
        elif word == "go":
            asked += 1
            if manner == "dies":
                return
            if manner == "hangs":
                time.sleep(60)
            if manner == "noisy":
                say("info string \xff what follows is the answer")
            say(f"bestmove {answer}".strip())
            if manner == "once":
                return


if __name__ == "__main__":
    main(*sys.argv[1:])
