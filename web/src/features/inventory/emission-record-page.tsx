import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { LinePanel } from './line-panel.tsx'

/** One line on a page of its own, which can be linked and printed; its panel beside the list says the same. */
export function EmissionRecordPage() {
  const { t } = useTranslation(['measurements', 'shell', 'lists'])
  const [{ linha }] = useUrlState({ linha: undefined as string | undefined })
  const mayRead = useCan('activity:read')
  const navigate = useNavigate()
  const list = emissionsOf({})
  return (
    <Page
      title={t('line.title')}
      question={t('shell:nav.emissions.about')}
      actions={
        <ButtonLink variant="default" target={list}>
          {t('lists:record.list')}
        </ButtonLink>
      }
    >
      {mayRead ? (
        <Panel>
          {linha === undefined ? (
            <EmptyState title={t('lines.none')} />
          ) : (
            <LinePanel activityId={linha} onRemoved={() => void navigate(list)} />
          )}
        </Panel>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}
