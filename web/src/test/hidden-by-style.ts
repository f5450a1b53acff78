/**
 * Whoever asks for an element by its role asks of every element and of all around it whether it is hidden, and the window works out
 * all of its style for that, half a millisecond each. Here `display` and `visibility` are looked for where they can be said alone: in
 * the attribute, and in the rules of the page by the classes that they name. Where one may say it the window is asked, as it is for
 * every other property.
 */
export function findHiddenQuickly(window: Window): void {
  if (quick.has(window)) return
  const asked = window.getComputedStyle.bind(window)
  const styleOf = (element: Element, pseudo?: string | null) =>
    pseudo ? asked(element, pseudo) : quickStyle(element, asked)
  quick.add(window)
  for (const holder of [window, globalThis]) {
    Object.defineProperty(holder, 'getComputedStyle', { configurable: true, writable: true, value: styleOf })
  }
}

type Asked = (element: Element) => CSSStyleDeclaration

const quick = new WeakSet<Window>()
/** What says how an element is displayed or seen; `all` says it too. */
const says = /\b(?:display|visibility|all)\s*:/
/** How an element of a name is displayed of which nothing is said; what a dialog is hangs on whether it is open. */
const ofName = new Map<string, string>()
const changing = new Set(['DIALOG'])

function quickStyle(element: Element, asked: Asked): CSSStyleDeclaration {
  const told = () => asked(element)
  const sayOf = (name: string) => {
    if (name === 'display') return displayOf(element, asked)
    return name === 'visibility' ? visibilityOf(element, asked) : told().getPropertyValue(name)
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return sayOf
      return name === 'display' || name === 'visibility' ? sayOf(name) : Reflect.get(told(), name)
    },
  })
}

function displayOf(element: Element, asked: Asked): string {
  if (!isOfPage(element) || changing.has(element.tagName) || isSaid(element)) return asked(element).display
  const known = ofName.get(element.tagName) ?? asked(element).display
  ofName.set(element.tagName, known)
  return known
}

/** It is handed down: something around the element may say it. */
function visibilityOf(element: Element, asked: Asked): string {
  if (!isOfPage(element)) return asked(element).visibility
  for (let at: Element | null = element; at; at = at.parentElement) if (isSaid(at)) return asked(element).visibility
  return ''
}

const isOfPage = (element: Element) => element.isConnected && element.getRootNode() === element.ownerDocument

/** Whether the attribute or a rule of the page may say how this element is displayed or seen. */
function isSaid(element: Element): boolean {
  if (says.test(element.getAttribute('style') ?? '')) return true
  const sheets = element.ownerDocument.querySelectorAll('style, link[rel="stylesheet"]')
  if (sheets.length === 0) return false
  const classes = (element.getAttribute('class') ?? '').split(/\s+/)
  return [...sheets].some((sheet) => {
    const named = sheet.localName === 'link' ? 'any' : classesIn(sheet.textContent ?? '')
    return named === 'any' || classes.some((name) => named.has(name))
  })
}

const sheetsRead = new Map<string, ReadonlySet<string> | 'any'>()

/** The classes of the elements that the rules of a sheet may hide or show; `any` where a rule names an element by something else. */
export function classesIn(sheet: string): ReadonlySet<string> | 'any' {
  const read = sheetsRead.get(sheet) ?? readClasses(sheet)
  sheetsRead.set(sheet, read)
  return read
}

function readClasses(sheet: string): ReadonlySet<string> | 'any' {
  const names = new Set<string>()
  for (const [, selectors = '', body = ''] of sheet.matchAll(/([^{};]*)\{([^{}]*)\}/g)) {
    if (!says.test(body)) continue
    for (const selector of selectors.split(',')) {
      const name = /\.([\w-]+)[^\s>+~]*$/.exec(selector.trim())?.[1]
      if (name === undefined || /[(&]/.test(selector)) return 'any'
      names.add(name)
    }
  }
  return names
}
