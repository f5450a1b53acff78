import { Text } from '@react-pdf/renderer'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { isolated } from './isolates.ts'

/**
 * A document laid out from left to right, turned around for readers who go from right to left: rows and lines run the other way,
 * what stood at the left edge of a text, a margin or a place stands at the right one, and figures and codes keep their order.
 */
export function mirror(node: ReactNode): ReactNode {
  return turnedNode(node, { direction: 'ltr', isRow: false })
}

/** Where a node stands: the direction of the text around it, that of pages that were not turned where there is none, and whether in a row. */
interface Around {
  readonly direction: Direction
  readonly isRow: boolean
}

function turnedNode(node: ReactNode, around: Around): ReactNode {
  if (typeof node === 'string') return around.direction === 'rtl' ? isolated(node) : node
  if (Array.isArray(node)) return node.map((one) => turnedNode(one, around))
  if (!isValidElement(node)) return node
  const { style, children } = node.props as { style?: Style; children?: ReactNode }
  const isNewText = node.type === Text && around.direction === 'ltr'
  const direction = isNewText ? directionOf(textIn(node)) : around.direction
  const turned = {
    ...(style === undefined ? {} : mirrored(style, around.isRow)),
    ...(direction === 'rtl' ? { direction } : {}),
  }
  const props = Object.keys(turned).length > 0 ? { style: turned } : {}
  const isRow = style?.flexDirection === 'row'
  const inside = Children.map(children, (child) => turnedNode(child, { direction, isRow }))
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

function mirrored(style: Style, isInRow: boolean): Style {
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
    ...(isInRow || style.position === 'absolute' || !isNarrow(style) ? {} : { alignSelf: 'flex-end' }),
    textAlign: style.textAlign === 'right' ? 'left' : style.textAlign === 'center' ? 'center' : 'right',
  }
}

/** Whether a box may leave room beside it, so that it stands at an edge. */
function isNarrow({ width, maxWidth, alignSelf }: Style): boolean {
  return alignSelf === undefined && (typeof width === 'number' || typeof maxWidth === 'number')
}

const otherEdge: Readonly<Record<string, string>> = { Left: 'Right', Right: 'Left', left: 'right', right: 'left' }
