// Making elements: SVG and HTML, each in one call.

const SVG = "http://www.w3.org/2000/svg";

/** Return an SVG element with these attributes and children (elements or text). */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** Return an HTML element with these attributes and children (elements or text). */
export function html(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** Return the element with this id; that it is missing is a mistake in index.html. */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element with the id '${id}'`);
  return found;
}

/** Set several attributes; one that is null or false is taken away, one that is true is empty. */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  return element;
}

function filled(element, attributes, children) {
  set(element, attributes);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}
