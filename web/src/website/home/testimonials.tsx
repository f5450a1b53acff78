import type { Outputs } from '@pegada/contract/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../lib/ask.ts'
import { whenSeen } from '../lib/when-seen.ts'
import ui from '../website-ui.module.css'
import { ExamplePartners } from './example-partners.tsx'
import { ExampleMark } from './section.tsx'
import classes from './testimonials.module.css'

type Entered = Outputs['website']['testimonials']

/** What platform administrators entered; where they entered nothing, illustrations that say so. */
export function Testimonials() {
  const { t } = useTranslation('home')
  const [entered, setEntered] = useState<Entered>({ testimonials: [], partners: [] })
  const place = useRef<HTMLElement>(null)
  useEffect(
    () =>
      whenSeen(place.current, () => {
        // Without an answer the illustrations stand, which say that they are.
        ask<Entered>('/website/testimonials').then(setEntered, () => undefined)
      }),
    [],
  )
  const { testimonials, partners } = entered
  const illustrated = [1, 2, 3].map((number) => ({
    id: String(number),
    content: t(`testimonials.${number}.content`),
    author: t(`testimonials.${number}.author`),
    position: t(`testimonials.${number}.position`),
    rating: number === 3 ? 4 : 5,
  }))
  return (
    <section ref={place} className={classes.testimonials} aria-label={t('testimonials.title')}>
      <div className={ui.wrap}>
        <h2>{t('testimonials.title')}</h2>
        {testimonials.length > 0 ? null : <ExampleMark>{t('testimonials.example')}</ExampleMark>}
        <div className={classes.quotes}>
          {(testimonials.length > 0 ? testimonials : illustrated).map((one) => (
            <Quote key={one.id} {...one} />
          ))}
        </div>
        <h2>{t('partners.title')}</h2>
        {partners.length > 0 ? (
          <ul className={classes.partners}>
            {partners.map(({ id, logo, alt }) => (
              <li key={id}>
                <img src={logo} alt={alt} loading="lazy" />
              </li>
            ))}
          </ul>
        ) : (
          <>
            <ExampleMark>{t('testimonials.example')}</ExampleMark>
            <ExamplePartners />
          </>
        )}
      </div>
    </section>
  )
}

function Quote({ content, author, position, rating }: Omit<Entered['testimonials'][number], 'id'>) {
  const { t } = useTranslation('home')
  return (
    <figure className={classes.quote}>
      <p className={classes.rating}>
        <span className="pg-reader">{t('testimonials.rating', { rating })}</span>
        {[1, 2, 3, 4, 5].map((mark) => (
          <i key={mark} data-given={mark <= rating} aria-hidden="true" />
        ))}
      </p>
      <blockquote>{content}</blockquote>
      <figcaption>
        <strong>{author}</strong>
        {position}
      </figcaption>
    </figure>
  )
}
