import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../parts/account/auth.module.css'

const phrases = ['1', '2', '3', '4', '5'] as const
const characterMs = 50
const pauseMs = 3000

/** Five phrases, typed one after another; all at once, and standing still, for those who ask for less motion. */
export function Typewriter() {
  const { t } = useTranslation('account')
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const [index, setIndex] = useState(0)
  const [length, setLength] = useState(0)
  const phrase = t(`phrase.${phrases[index % phrases.length]}`)

  useEffect(() => {
    if (isStill) return
    const isWhole = length >= phrase.length
    const timer = setTimeout(
      () => {
        setLength(isWhole ? 0 : length + 1)
        if (isWhole) setIndex((before) => (before + 1) % phrases.length)
      },
      isWhole ? pauseMs : characterMs,
    )
    return () => clearTimeout(timer)
  }, [isStill, length, phrase])

  return (
    <p className={classes.phrase}>
      <span className="pg-reader">{t('phrase.1')}</span>
      <span aria-hidden>
        {isStill ? phrase : phrase.slice(0, length)}
        {isStill ? null : <span className={classes.caret} />}
      </span>
    </p>
  )
}
