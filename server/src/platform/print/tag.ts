/**
 * What a part of a printed document is to a screen reader (ISO 32000-1, 14.8.4): the renderer draws it as before, `printTagged` puts it
 * into the structure. `Artifact` is what is read by nobody: running heads, ornaments. A figure is read by its words, and nothing in it.
 */
export type Tag =
  | {
      readonly type:
        | 'Sect'
        | 'H1'
        | 'H2'
        | 'P'
        | 'Table'
        | 'TR'
        | 'TD'
        | 'L'
        | 'LI'
        | 'LBody'
        | 'TOC'
        | 'TOCI'
        | 'Artifact'
    }
  | { readonly type: 'TH'; readonly scope: 'Column' | 'Row' }
  | { readonly type: 'Figure'; readonly alt: string }

/** The properties that carry a tag to the renderer, which hands on what it does not know. */
export function tagged(tag: Tag): object {
  return { tag }
}

/** The tag that an element of a document, or a node of its layout, was given. */
export function tagOf({ props }: { readonly props?: unknown }): Tag | undefined {
  return (props as { readonly tag?: Tag } | undefined)?.tag
}
