import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

/**
 * A document laid out from left to right, turned around for readers who go from right to left: rows run the other way,
 * and what stood at the left edge of a text, a margin or a place stands at the right one.
 */
export function mirror(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(mirror)
  if (!isValidElement(node)) return node
  const { style, children } = node.props as { style?: Style; children?: ReactNode }
  const props = style === undefined ? {} : { style: mirrored(style) }
  const inside = Children.map(children, mirror)
  return inside
    ? cloneElement(node as ReactElement<object>, props, ...inside)
    : cloneElement(node as ReactElement<object>, props)
}

/** Every piece of text in a document, one after another. */
export function textIn(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textIn).join('')
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  return isValidElement(node) ? textIn((node.props as { children?: ReactNode }).children) : ''
}

type Style = Readonly<Record<string, unknown>>

function mirrored(style: Style): Style {
  const turned = Object.fromEntries(
    Object.entries(style).map(([name, value]) => {
      const side = /^(margin|padding|border)?(Left|Right|left|right)(.*)$/.exec(name)
      if (!side) return [name, value]
      const [, kind = '', edge = '', rest = ''] = side
      return [`${kind}${otherEdge[edge]}${rest}`, value]
    }),
  )
  return {
    ...turned,
    ...(style.flexDirection === 'row' ? { flexDirection: 'row-reverse' } : {}),
    textAlign: style.textAlign === 'right' ? 'left' : style.textAlign === 'center' ? 'center' : 'right',
  }
}

const otherEdge: Readonly<Record<string, string>> = { Left: 'Right', Right: 'Left', left: 'right', right: 'left' }
