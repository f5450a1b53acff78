import type { BillingPeriod } from '@pegada/core/plan/plan.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebsitePageProps } from '../data.ts'
import { useIsSignedIn } from '../use-is-signed-in.ts'
import ui from '../website-ui.module.css'
import { CnpjCard } from './cnpj-card.tsx'
import { Comparison } from './comparison.tsx'
import { sizeOfChoice } from './look-up-rules.ts'
import { PlanCards } from './plan-cards.tsx'
import classes from './pricing-page.module.css'
import { Consultant, Questions } from './questions.tsx'
import { SizeChoices } from './size-choices.tsx'
import { usePricingLookUp } from './use-look-up.ts'

/** What the product costs: the company's size first, then the plans for it. */
export function PricingPage({ data: { pricing } }: WebsitePageProps) {
  const { t } = useTranslation('pricing')
  const state = usePricingLookUp()
  const isSignedIn = useIsSignedIn()
  const [billing, setBilling] = useState<BillingPeriod>('monthly')
  const [query, setQuery] = useState('')
  const plans = useShown(state.told)
  useEffect(() => {
    setQuery(location.search)
    if (new URLSearchParams(location.search).get('billing') === 'yearly') setBilling('yearly')
  }, [])
  if (!pricing) throw new Error('the pricing page is given its prices when it is written')
  const { choice, lookUp, cnpj } = state
  return (
    <div className={`${ui.wrap} ${classes.page}`}>
      <header className={classes.top}>
        <div className={classes.intro}>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <CnpjCard state={state} />
      </header>
      {choice ? (
        <div ref={plans} className={classes.plans}>
          <PlanCards
            {...{ pricing, choice, cnpj, query, billing, isSignedIn }}
            onBilling={setBilling}
            onAgain={state.reset}
          />
        </div>
      ) : (
        <Prompt isChoosing={lookUp.step === 'failed' || lookUp.step === 'validated'} onChoose={state.choose} />
      )}
      <Comparison pricing={pricing} size={choice ? sizeOfChoice(choice) : undefined} />
      <Questions trainingHourCents={pricing.trainingHourCents} />
      <Consultant />
    </div>
  )
}

/** Brings what it is put on into view each time that `times` grows: a size was told, and its prices are what was asked for. */
function useShown(times: number) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (times === 0) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    shown.current?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
  }, [times])
  return shown
}

/** Stands where the plans will: asks for the CNPJ, and lets the size be chosen where the card does not already. */
function Prompt({
  isChoosing,
  onChoose,
}: {
  isChoosing: boolean
  onChoose: Parameters<typeof SizeChoices>[0]['onChoose']
}) {
  const { t } = useTranslation('pricing')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.prompt} aria-labelledby="prompt-title">
      <h2 id="prompt-title">{t(isChoosing ? 'prompt.size_title' : 'prompt.title')}</h2>
      <p>{t(isChoosing ? 'prompt.size_text' : 'prompt.text')}</p>
      {isOpen && !isChoosing ? <SizeChoices chosen={null} onChoose={onChoose} /> : null}
      {isOpen || isChoosing ? null : (
        <button type="button" className={ui.button} onClick={() => setOpen(true)}>
          {t('prompt.manual')}
        </button>
      )}
    </section>
  )
}
