import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/current-language.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import framed from '../../ui/framed-list.module.css'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CbamGood } from './cbam-good.tsx'
import classes from './obligation.module.css'
import { type Cbam, cbamQuery, FIRST_CBAM_YEAR, useObligationsState } from './obligations-data.ts'

/** What products and ledger hold of the figures that an importer asks for under CBAM, and what is missing. */
export function CbamView() {
  const { t } = useTranslation('obligation')
  const [{ year }] = useObligationsState()
  const isBefore = year < FIRST_CBAM_YEAR
  const cbam = useQuery({ ...cbamQuery(year), enabled: !isBefore })
  if (isBefore) {
    return (
      <EmptyState
        title={t('cbam.before', { year })}
        action={
          <ButtonLink target={pathTo(paths.obligations, { view: 'cbam', year: FIRST_CBAM_YEAR })}>
            {t('cbam.first', { year: FIRST_CBAM_YEAR })}
          </ButtonLink>
        }
      >
        {t('cbam.before.text')}
      </EmptyState>
    )
  }
  if (cbam.isError) return <ErrorState error={cbam.error} onRetry={() => void cbam.refetch()} />
  if (!cbam.data) return <SkeletonRows rows={6} height={56} />
  if (cbam.data.goods.length === 0) {
    return (
      <EmptyState
        title={t('cbam.none')}
        action={
          <ButtonLink target={pathTo(paths.obligations, { view: 'answers', create: 'good', year })}>
            {t('good.new')}
          </ButtonLink>
        }
      >
        {t('cbam.none.text')}
      </EmptyState>
    )
  }
  return <Report report={cbam.data} />
}

function Report({ report: { year, goods, notHeld, standard } }: { report: Cbam }) {
  const { t } = useTranslation(['obligation', 'obligation-words'])
  const file = (format: string) =>
    `/api/v1/obligations/cbam/${year}/file?format=${format}&language=${currentLanguage()}`
  return (
    <>
      <Section
        title={t('cbam.title', { year })}
        note={t('cbam.about', { standard })}
        action={
          <div className={framed.acts}>
            <a href={file('xlsx')} download>
              {t('cbam.xlsx')}
            </a>
            <a href={file('json')} download>
              {t('cbam.json')}
            </a>
          </div>
        }
      >
        <p className={classes.about}>{t('obligation-words:file.no_value')}</p>
      </Section>
      {goods.map((good) => (
        <CbamGood key={good.goodId} good={good} />
      ))}
      <Section title={t('cbam.not_held')} note={t('cbam.not_held.about')}>
        <ul className={classes.days}>
          {notHeld.map((code) => (
            <li key={code}>{t(`obligation-words:not_held.${code}`)}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
