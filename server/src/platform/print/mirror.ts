import { Text } from '@react-pdf/renderer'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { isolated } from './isolates.ts'

/**
 * A document laid out from left to right, turned around for readers who go from right to left: rows and lines run the other way,
 * what stood at the left edge of a text, a margin or a place stands at the right one, and figures and codes keep their order.
 */
export function mirror(node: ReactNode): ReactNode {
  return turnedNode(node, 'ltr')
}

/** A node within a text of that direction: of the direction of pages that were not turned where it is in none. */
function turnedNode(node: ReactNode, around: Direction): ReactNode {
  if (typeof node === 'string') return around === 'rtl' ? isolated(node) : node
  if (Array.isArray(node)) return node.map((one) => turnedNode(one, around))
  if (!isValidElement(node)) return node
  const { style, children } = node.props as { style?: Style; children?: ReactNode }
  const direction = node.type === Text && around === 'ltr' ? directionOf(textIn(node)) : around
  const props =
    style === undefined && direction === 'ltr'
      ? {}
      : { style: { ...(style === undefined ? {} : mirrored(style)), ...(direction === 'rtl' ? { direction } : {}) } }
  const inside = Children.map(children, (child) => turnedNode(child, direction))
  return inside
    ? cloneElement(node as ReactElement<object>, props, ...inside)
    : cloneElement(node as ReactElement<object>, props)
}

type Direction = 'ltr' | 'rtl'

/** Lines run from right to left even where they begin with a letter of ours (Unicode Bidirectional Algorithm, HL1), but where none of theirs is. */
function directionOf(text: string): Direction {
  return /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr'
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
