"""A value derived from a profile is worked out once for that profile, and anew for a changed copy."""

import pickle

from msgspec.structs import replace

from hardware.magnetics.appearance import nominal_readings
from hardware.profile.derived import derived
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile


def test_it_is_worked_out_once_a_profile_and_kept_with_it() -> None:
    asked: list[float] = []

    @derived
    def wood(profile: Profile) -> float:
        asked.append(profile.wood)
        return 2 * profile.wood

    thin = load_profile("yinsh")
    thick = replace(thin, wood=thin.wood + 1)
    assert (wood(thin), wood(thick), wood(thin)) == (2 * thin.wood, 2 * thin.wood + 2, 2 * thin.wood)
    assert asked == [thin.wood, thin.wood + 1]


def test_what_was_derived_is_no_part_of_the_profile() -> None:
    profile = load_profile("yinsh")
    nominal_readings(profile)
    assert pickle.loads(pickle.dumps(profile)) == profile  # noqa: S301 # its own words
    assert replace(profile).__dict__ == {}
