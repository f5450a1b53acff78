import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { styles } from './style.ts'
import { type Tag, tagged } from './tag.ts'

type Style = NonNullable<ConstructorParameters<typeof View>[0]['style']>

/** A box. */
export function view(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style }, ...children)
}

/** A box that is never cut by the end of a page. */
export function block(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style, wrap: false }, ...children)
}

/** A piece of text. */
export function text(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(Text, { style }, ...children)
}

/** A box that is something to a screen reader. */
export function part(tag: Tag, style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style, ...tagged(tag) }, ...children)
}

/** A picture that is never cut by the end of a page, with the words that are read in its place. */
export function figure(alt: string, style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style, wrap: false, ...tagged({ type: 'Figure', alt }) }, ...children)
}

/** A section with its heading, which takes the beginning of its content along to the next page. */
export function section(title: string, ...children: ReactNode[]): ReactElement {
  return part(
    { type: 'Sect' },
    styles.section,
    createElement(Text, { style: styles.h1, minPresenceAhead: 90, id: title, ...tagged({ type: 'H1' }) }, title),
    ...children,
  )
}

/** A heading of the second level. */
export function heading(title: string): ReactElement {
  return createElement(Text, { style: styles.h2, minPresenceAhead: 60, ...tagged({ type: 'H2' }) }, title)
}
