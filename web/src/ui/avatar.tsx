import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../lib/api.ts'
import classes from './avatar.module.css'

/** A person's picture, or their initials: beside a name it says nothing, for the name does; alone it has `alt`. */
export function Avatar({
  name,
  picture,
  size = 'small',
  alt = '',
}: {
  name: string
  /** What the API calls their picture; null where they have none. */
  picture: string | null
  size?: 'line' | 'small' | 'large'
  alt?: string
}) {
  const address = usePicture(picture)
  return address ? (
    <img className={classes.avatar} data-size={size} src={address} alt={alt} />
  ) : (
    <span className={classes.avatar} data-size={size} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** An address within the browser, as long as it is shown; a picture never changes under its name, so it is read once. */
function usePicture(picture: string | null): string | undefined {
  const { data } = useQuery({
    ...api.profile.getPicture.queryOptions({ input: { picture: picture ?? '' } }),
    enabled: Boolean(picture),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  const file = picture === null ? undefined : data
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
