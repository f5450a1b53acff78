import { useTranslation } from 'react-i18next'
import type { HomeData } from '../data.ts'
import classes from './demo.module.css'
import { DemoForm } from './demo-form.tsx'
import { DemoResult } from './demo-result.tsx'
import { DemoWorking } from './demo-working.tsx'
import { useEstimate } from './use-estimate.ts'

/** The live demonstration: litres or kWh in, kilograms and the worked formula out. */
export function Demo({ home }: { home: HomeData }) {
  const { t, i18n } = useTranslation('home')
  const estimating = useEstimate(home.example)
  return (
    <section className={classes.demo} aria-label={t('demo.title')} data-state={estimating.state}>
      <h2 className={classes.title}>{t('demo.title')}</h2>
      <DemoForm key={i18n.language} estimating={estimating} months={home.months} />
      <DemoResult estimate={estimating.estimate} />
      <DemoWorking estimate={estimating.estimate} />
    </section>
  )
}
