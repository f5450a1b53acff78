import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import classes from './person.module.css'

/** Words that name a person, after their picture or initials; where nobody is named, the words alone. */
export function Person({
  name,
  picture,
  children,
}: {
  name: string | null
  /** What the API calls their picture; null where they have none. */
  picture: string | null
  /** What is said of them; their name unless given. */
  children?: ReactNode
}) {
  if (!name) return children
  return (
    <span className={classes.person}>
      <Avatar name={name} picture={picture} size="line" />
      <span className={classes.words}>{children ?? name}</span>
    </span>
  )
}
