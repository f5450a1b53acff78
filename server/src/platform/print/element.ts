import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { styles } from './style.ts'

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

/** A section with its heading, which takes the beginning of its content along to the next page. */
export function section(title: string, ...children: ReactNode[]): ReactElement {
  return view(styles.section, createElement(Text, { style: styles.h1, minPresenceAhead: 90 }, title), ...children)
}
