import { Text } from '@react-pdf/renderer'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { isolated } from './isolates.ts'

/**
 * A document laid out from left to right, turned around for readers who go from right to left: rows and lines run the other way,
 * what stood at the left edge of a text, a margin or a place stands at the right one, and figures and codes keep their order.
 */
export function mirror(node: ReactNode): ReactNode {
  return turnedNode(node, { isRow: false })
}

/** Where a node stands: in a row, in a text, and what comes next of the pieces of that where its lines run from right to left. */
interface Around {
  readonly isRow: boolean
  readonly isText?: boolean
  readonly pieces?: Iterator<string> | undefined
}

function turnedNode(node: ReactNode, around: Around): ReactNode {
  if (typeof node === 'string' || typeof node === 'number') return around.pieces?.next().value ?? node
  if (Array.isArray(node)) return node.map((one) => turnedNode(one, around))
  if (!isValidElement(node)) return node
  const { style, children } = node.props as { style?: Style; children?: ReactNode }
  const isText = around.isText || node.type === Text
  const pieces = around.isText || !isText ? around.pieces : piecesOf(node)
  const turned = {
    ...(style === undefined ? {} : mirrored(style, around.isRow)),
    ...(pieces ? { direction: 'rtl' } : {}),
  }
  const props = Object.keys(turned).length > 0 ? { style: turned } : {}
  const isRow = style?.flexDirection === 'row'
  const inside = Children.map(children, (child) => turnedNode(child, { isRow, isText, pieces }))
  return inside
    ? cloneElement(node as ReactElement<object>, props, ...inside)
    : cloneElement(node as ReactElement<object>, props)
}

/**
 * The pieces of a text whose lines run from right to left, figures and codes set apart. They run so even where they begin with a letter of
 * ours (Unicode Bidirectional Algorithm, HL1), but not where none of theirs is in them.
 */
function piecesOf(text: ReactNode): Iterator<string> | undefined {
  return /\p{Script=Arabic}/u.test(textIn(text)) ? isolated(textsIn(text)).values() : undefined
}

/** Every piece of text in a document, one after another. */
export function textIn(node: ReactNode): string {
  return textsIn(node).join('')
}

function textsIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  return isValidElement(node) ? textsIn((node.props as { children?: ReactNode }).children) : []
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
