import { type Tag, tagOf } from './tag.ts'
import type { StructureElement, TaggedContext } from './tagged-context.ts'
import type { LaidOut, LaidOutNode } from './tagged-node.ts'

/**
 * Puts marks around what a reader hears, in the order in which it is drawn; whatever stands between them is an artifact. A part that a page's
 * end cuts is one element with a piece on each page; a heading of a table that comes back on the next page is read once.
 */
export function markPages(context: TaggedContext, { children: pages }: LaidOut): void {
  const root = context.struct('Document')
  context.addStructure(root)
  const known = new Map<Tag, StructureElement>()
  for (const page of pages) {
    const children = (page.children ?? []).flatMap((child) => marked(child, root, undefined))
    page.children = [mark(beginArtifact), ...children, mark(() => context.endMarkedContent())]
  }

  function marked(node: LaidOutNode, parent: StructureElement, within: Tag | undefined): LaidOutNode[] {
    const tag = tagOf(node)
    if (tag?.type === 'Artifact' || (tag && known.has(tag) && node.props?.fixed)) return [node]
    if (tag?.type === 'Figure') return around(node, tag.type, elementOf(tag, parent))
    if (node.type === 'TEXT') return markedText(node, tag, parent, within)
    if (node.type === 'SVG') return [node]
    const [element, place] = tag ? [elementOf(tag, parent), tag] : [parent, within]
    if (node.children) node.children = node.children.flatMap((child) => marked(child, element, place))
    return [node]
  }

  /** A text is a paragraph, unless it was given a tag or stands alone in what has one already. */
  function markedText(
    node: LaidOutNode,
    tag: Tag | undefined,
    parent: StructureElement,
    within: Tag | undefined,
  ): LaidOutNode[] {
    if (!tag && within && holdsText.has(within.type)) return around(node, within.type, parent)
    const own = tag ?? paragraphOf(node)
    return around(node, own.type, elementOf(own, parent))
  }

  function elementOf(tag: Tag, parent: StructureElement): StructureElement {
    const found = known.get(tag)
    if (found) return found
    const { type, ...told } = tag
    const made = context.struct(type, told)
    parent.add(made)
    known.set(tag, made)
    return made
  }

  function around(node: LaidOutNode, type: string, element: StructureElement): LaidOutNode[] {
    const begin = () => {
      context.endMarkedContent()
      element.add(context.markStructureContent(type))
    }
    const end = () => {
      context.endMarkedContent()
      beginArtifact()
    }
    return [mark(begin), node, mark(end)]
  }

  function beginArtifact(): void {
    context.markContent('Artifact', { type: 'Layout' })
  }
}

/** Paragraphs by what their pieces have in common: the renderer keeps an untagged text's properties when a page's end cuts it. */
const paragraphs = new WeakMap<object, Tag>()

function paragraphOf({ props }: LaidOutNode): Tag {
  const key = props ?? {}
  const found = paragraphs.get(key)
  if (found) return found
  const made: Tag = { type: 'P' }
  paragraphs.set(key, made)
  return made
}

/** Tags that hold text themselves. */
const holdsText: ReadonlySet<Tag['type']> = new Set(['H1', 'H2', 'P', 'TH', 'TD', 'LBody', 'TOCI'])

/** A box without a size that runs an act when its turn to be drawn comes. */
function mark(act: () => void): LaidOutNode {
  const paint = () => {
    act()
    return null
  }
  return { type: 'CANVAS', box: { top: 0, left: 0, width: 1, height: 1 }, style: {}, props: { paint } }
}
