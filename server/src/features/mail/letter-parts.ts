/** What a letter is made of: its words in the reader's language, and its action's address where it has one. */
export interface LetterParts {
  readonly language: string
  readonly subject: string
  readonly title: string
  /** Paragraphs; one may have several lines. */
  readonly body: readonly string[]
  readonly action: { readonly label: string; readonly link: string; readonly asAddress: string } | undefined
  readonly footnote: string
  /** Who sends it, why it comes, and where an answer goes. */
  readonly foot: readonly string[]
}
