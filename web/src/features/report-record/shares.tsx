import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { StateSearch } from '../../parts/list/state-search.tsx'
import { useList } from '../../parts/list/use-list.ts'
import type { Report } from '../../parts/report/report-state.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Section } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { prefixes, shareStateIn, sharesQuery, starts, useRecordState } from './record-data.ts'
import classes from './report-record.module.css'
import { ShareForm } from './share-form.tsx'
import { SHARE_STATES, type Share, shareTones } from './share-state.ts'

/** The links by which a report was handed to somebody outside; administrators make and revoke them. */
export function Shares({ report }: { report: Report }) {
  const { t } = useTranslation('report-record')
  const [state, setState] = useRecordState()
  const narrowed = shareStateIn(state)
  const maySend = useCan('report:share')
  const list = useList({ ...starts.shares, filters: ['share-state'], prefix: prefixes.shares })
  const shares = useQuery(sharesQuery(report.id, list.table, narrowed))
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
      <StateSearch
        label={t('share.search')}
        table={list.table}
        states={SHARE_STATES.map((value) => ({ value, label: t(`share.state.${value}`) }))}
        state={narrowed.state}
        onState={(next) => setState({ 'share-state': next })}
      />
      <ListTable
        list={list}
        file={{
          path: `/api/v1/reports/${report.id}/shares/export`,
          filters: { ...list.input, ...narrowed },
          columns: fileColumns,
        }}
        caption={t('share.title')}
        columns={useColumns(maySend, setRevoking)}
        query={shares}
        rowId={({ id }) => id}
        nameOf={({ label }) => label}
        empty={
          <NoRows
            table={list.table}
            isFiltered={narrowed.state !== undefined}
            onClear={() => setState({ 'share-state': undefined })}
          >
            <EmptyState title={t('share.empty')}>{t('share.empty.text')}</EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('share.new')}
        isOpen={state.create !== undefined && maySend}
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

const fileColumns = {
  label: ['label', 'password'],
  state: ['state'],
  expires: ['expiresAt', 'revokedAt'],
  downloads: ['downloads', 'lastDownloadAt'],
  created: ['createdAt', 'by'],
}

function useColumns(maySend: boolean, onRevoke: (share: Share) => void) {
  const { t } = useTranslation('report-record')
  return [
    {
      key: 'label',
      title: t('share.label'),
      sort: 'label' as const,
      render: ({ label, hasPassword }: Share) => (
        <>
          <bdi>{label}</bdi>
          <span className={classes.sub}>{t(hasPassword ? 'share.with_password' : 'share.without_password')}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('share.state'),
      render: ({ state }: Share) => <StatusBadge tone={shareTones[state]}>{t(`share.state.${state}`)}</StatusBadge>,
    },
    {
      key: 'expires',
      title: t('share.expires'),
      sort: 'expiresAt' as const,
      render: ({ expiresAt, revokedAt }: Share) => (
        <bdi className="pg-num">{formatInstant(revokedAt ?? expiresAt)}</bdi>
      ),
    },
    {
      key: 'downloads',
      title: t('share.downloads'),
      isNumber: true,
      render: ({ downloads }: Share) => formatCount(downloads),
    },
    {
      key: 'created',
      title: t('share.created'),
      sort: 'createdAt' as const,
      render: ({ createdAt, createdBy, createdByAvatar }: Share) => (
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
      render: (share: Share) =>
        share.state === 'open' ? (
          <ReasonButton
            variant="default"
            size="compact-md"
            label={t('share.revoke.of', { label: share.label })}
            reason={maySend ? undefined : t('share.forbidden')}
            onPress={() => onRevoke(share)}
          >
            {t('share.revoke')}
          </ReasonButton>
        ) : (
          <span className={classes.quiet}>{t('share.over')}</span>
        ),
    },
  ]
}
