type AttributeValue = string | number | boolean | null;

/**
 * An HTML element. Strings among the children become text, never markup; `true` is an attribute without value, `null` and
 * `false` are left out.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, AttributeValue> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  return filled(document.createElement(name), attributes, children);
}

/** The same for SVG. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, AttributeValue> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Name] {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

function filled<Made extends Element>(
  made: Made,
  attributes: Record<string, AttributeValue>,
  children: (Node | string)[],
): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}
