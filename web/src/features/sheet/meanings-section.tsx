import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './sheet.module.css'

/** Words that the company explained once, each of which can be forgotten; nothing where there is none. */
export function MeaningsSection() {
  const { t } = useTranslation('sheet')
  const mayForget = useCan('document:import')
  const query = useQuery(api.sheet.meanings.queryOptions({ input: { language: shownLanguage() } }))
  const forget = useAct(api.sheet.forgetMeaning.call, {
    cause: 'sheet.forgetMeaning',
    reread: [api.sheet.meanings],
    done: t('meanings.forgotten'),
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={2} height={32} />
  if (query.data.length === 0) return null
  return (
    <Section title={t('meanings.title')} note={t('meanings.note')}>
      <ul className={classes.meanings}>
        {query.data.map(({ field, word, written, meaningName, explainedBy, explainedAt }) => (
          <li key={`${field} ${word}`} className={classes.row}>
            <span>
              <strong>{written}</strong> = {meaningName}
            </span>
            <span className="pg-quiet">
              {t(`field.${field}`)} · {t('meanings.by', { when: formatInstant(explainedAt), who: explainedBy })}
            </span>
            {mayForget ? (
              <Button
                variant="default"
                size="compact-sm"
                loading={forget.isPending}
                onClick={() => forget.mutate({ field, word })}
                aria-label={t('meanings.forget_of', { word: written })}
              >
                {t('meanings.forget')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
