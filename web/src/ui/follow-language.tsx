import { useDirection } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../lib/languages.ts'

/** Turns the components around with the language, where it is read from right to left. */
export function FollowLanguage() {
  const { i18n } = useTranslation(undefined, { useSuspense: false })
  const { setDirection } = useDirection()
  useEffect(() => setDirection(directionOf(i18n.language)), [i18n.language, setDirection])
  return null
}
