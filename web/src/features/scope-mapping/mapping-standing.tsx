import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { type MappingSummary, mappingsOf, useMappingState, viewOf } from './mapping-data.ts'
import classes from './scope-mapping.module.css'

/** What holds now, which mappings contradict each other, and what waits to be published. */
export function MappingStanding({ summary, mayWrite }: { summary: MappingSummary; mayWrite: boolean }) {
  const { t } = useTranslation('scope-mapping')
  const { release, revision, conflicts } = summary
  const [state] = useMappingState()
  return (
    <>
      <p className={classes.note}>
        {t('release', { release })}{' '}
        {revision
          ? t('revision', {
              n: formatCount(revision.number),
              at: formatInstant(revision.at),
              by: revision.by ?? t('somebody'),
              reason: revision.reason,
            })
          : t('revision.none')}
      </p>
      {conflicts > 0 ? (
        <Notice
          tone="warning"
          actions={
            <ButtonLink
              variant="default"
              target={mappingsOf({ view: viewOf(state) === 'keyword' ? 'keyword' : 'ncm', status: 'conflict' })}
            >
              {t('conflicting.show')}
            </ButtonLink>
          }
        >
          {t('conflicting', { count: conflicts, n: formatCount(conflicts) })}
        </Notice>
      ) : null}
      {summary.drafts > 0 ? <Drafts summary={summary} mayWrite={mayWrite} /> : null}
    </>
  )
}

function Drafts({ summary: { drafts, draftsMark }, mayWrite }: { summary: MappingSummary; mayWrite: boolean }) {
  const { t } = useTranslation('scope-mapping')
  const [asking, setAsking] = useState<{ readonly act: 'publish' | 'drop'; readonly seen: string }>()
  // What was seen when the dialog was opened: what comes meanwhile is not published with it.
  const ask = (act: 'publish' | 'drop') => setAsking({ act, seen: draftsMark })
  const close = () => setAsking(undefined)
  const drop = useAct(() => api.scopeMapping.drop.call({}), {
    cause: 'scope_mapping.drop',
    reread: [api.scopeMapping],
    done: t('drop.done'),
    onSent: close,
    onFailed: close,
  })
  return (
    <>
      <Notice
        tone="info"
        actions={
          mayWrite ? (
            <Group gap="xs">
              <Button onClick={() => ask('publish')}>{t('publish')}</Button>
              <Button variant="default" onClick={() => ask('drop')}>
                {t('drop')}
              </Button>
            </Group>
          ) : null
        }
      >
        {t('drafts', { count: drafts, n: formatCount(drafts) })}
      </Notice>
      {asking?.act === 'publish' ? (
        <ReasonDialog
          title={t('publish.title')}
          hint={t('publish.text')}
          confirmLabel={t('publish')}
          maxLength={500}
          act={(reason) => api.scopeMapping.publish.call({ reason, seen: asking.seen })}
          cause="scope_mapping.publish"
          reread={[api.scopeMapping]}
          done={({ revision }) => t('publish.done', { n: formatCount(revision) })}
          onSent={close}
          onCancel={close}
        />
      ) : null}
      <Confirm
        isOpen={asking?.act === 'drop'}
        title={t('drop.title')}
        confirmLabel={t('drop')}
        isBusy={drop.isPending}
        onConfirm={() => drop.mutate(undefined)}
        onCancel={close}
      >
        {t('drop.text')}
      </Confirm>
    </>
  )
}
