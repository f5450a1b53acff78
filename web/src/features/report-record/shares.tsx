import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import type { Report } from '../../parts/report/report-state.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { prefixes, sharesQuery, tableStart, useRecordState } from './record-data.ts'
import classes from './report-record.module.css'
import { ShareForm } from './share-form.tsx'
import { type Share, shareTones } from './share-state.ts'

/** The links by which a report was handed to somebody outside; administrators make and revoke them. */
export function Shares({ report }: { report: Report }) {
  const { t } = useTranslation('report-record')
  const [{ create }, setState] = useRecordState()
  const maySend = useCan('report:share')
  const table = useTableState(tableStart, prefixes.shares)
  const shares = useQuery(sharesQuery(report.id, table))
  const [revoking, setRevoking] = useState<Share>()
  const close = () => setRevoking(undefined)
  const revoke = useAct(api.reportShares.revoke.call, {
    ...{ cause: 'report_share.revoke', reread: [api.reportShares, api.audit], done: t('share.revoked') },
    ...{ onSent: close, onFailed: close },
  })
  return (
    <Section
      title={t('share.title')}
      note={t('share.note')}
      action={
        <ReasonButton
          variant="default"
          reason={maySend ? undefined : t('share.forbidden')}
          onPress={() => setState({ create: 'yes' })}
        >
          {t('share.new')}
        </ReasonButton>
      }
    >
      <DataTable
        caption={t('share.title')}
        columns={[
          {
            key: 'label',
            title: t('share.label'),
            render: ({ label, hasPassword }) => (
              <>
                <bdi>{label}</bdi>
                <span className={classes.sub}>{t(hasPassword ? 'share.with_password' : 'share.without_password')}</span>
              </>
            ),
          },
          {
            key: 'state',
            title: t('share.state'),
            render: ({ state }) => <StatusBadge tone={shareTones[state]}>{t(`share.state.${state}`)}</StatusBadge>,
          },
          {
            key: 'expires',
            title: t('share.expires'),
            render: ({ expiresAt, revokedAt }) => <bdi className="pg-num">{formatInstant(revokedAt ?? expiresAt)}</bdi>,
          },
          {
            key: 'downloads',
            title: t('share.downloads'),
            isNumber: true,
            render: ({ downloads }) => formatCount(downloads),
          },
          {
            key: 'created',
            title: t('share.created'),
            render: ({ createdAt, createdBy, createdByAvatar }) => (
              <>
                <bdi className="pg-num">{formatInstant(createdAt)}</bdi>
                <span className={classes.sub}>
                  <Person name={createdBy} picture={createdByAvatar} />
                </span>
              </>
            ),
          },
          {
            key: 'act',
            title: t('share.act'),
            render: (share) =>
              share.state === 'open' ? (
                <ReasonButton
                  variant="default"
                  size="compact-md"
                  label={t('share.revoke.of', { label: share.label })}
                  reason={maySend ? undefined : t('share.forbidden')}
                  onPress={() => setRevoking(share)}
                >
                  {t('share.revoke')}
                </ReasonButton>
              ) : (
                <span className={classes.quiet}>{t('share.over')}</span>
              ),
          },
        ]}
        table={table}
        query={shares}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('share.empty')}>{t('share.empty.text')}</EmptyState>}
      />
      <SidePanel
        title={t('share.new')}
        isOpen={create !== undefined && maySend}
        onClose={() => setState({ create: undefined })}
      >
        <ShareForm reportId={report.id} onDone={() => setState({ create: undefined })} />
      </SidePanel>
      <Confirm
        isOpen={revoking !== undefined}
        title={t('share.revoke.title', { label: revoking?.label ?? '' })}
        confirmLabel={t('share.revoke')}
        isBusy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ shareId: revoking.id })}
        onCancel={close}
      >
        {t('share.revoke.text')}
      </Confirm>
    </Section>
  )
}
