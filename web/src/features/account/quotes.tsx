import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../parts/account/auth.module.css'

const quotes = ['1', '2', '3', '4', '5'] as const
const turnMs = 8000

/** Five thoughts on accounting for emissions, one every eight seconds; they wait while pointed at or under reduced motion. */
export function Quotes() {
  const { t } = useTranslation('account')
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const [index, setIndex] = useState(0)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (isStill || isHeld) return
    const timer = setInterval(() => setIndex((before) => (before + 1) % quotes.length), turnMs)
    return () => clearInterval(timer)
  }, [isStill, isHeld])

  return (
    <figure className={classes.quote} onPointerEnter={() => setIsHeld(true)} onPointerLeave={() => setIsHeld(false)}>
      <blockquote className={classes.phrase}>{t(`quote.${quotes[index]}`)}</blockquote>
      <ol className={classes.dots} aria-hidden>
        {quotes.map((quote, place) => (
          <li key={quote} data-current={place === index || undefined} />
        ))}
      </ol>
    </figure>
  )
}
