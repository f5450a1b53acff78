/**
 * Buttons and links of the page whose name leaves out what they show, each told by both: whoever speaks to the machine says what
 * is read on the button (WCAG 2.2, 2.5.3).
 */
export function namedOtherwise(root: ParentNode): string[] {
  return [...root.querySelectorAll('button[aria-label], a[aria-label]')].flatMap((element) => {
    const name = spoken(element.getAttribute('aria-label') ?? '')
    const shown = spoken(shownText(element))
    return shown === '' || name.includes(shown) ? [] : [`"${shown}" is called "${name}"`]
  })
}

/** What is shown of an element, as far as it is text that is read out. */
function shownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? ''
      if (node.getAttribute('aria-hidden') === 'true' || node.localName === 'svg') return ''
      return ` ${shownText(node)} `
    })
    .join('')
}

/** Words as they are spoken: in small letters, without signs. */
function spoken(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
