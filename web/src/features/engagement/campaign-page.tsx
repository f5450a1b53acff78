import { ENGAGEMENT_STATES } from '@pegada/contract/engagement-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { campaignOf, paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { type Campaign, campaignQuery, useCampaignState } from './campaigns-data.ts'
import classes from './engagement.module.css'
import { RequestsList } from './requests-list.tsx'

/** One campaign: how far its requests are, whom it was sent to, and what came back. */
export function CampaignPage() {
  const { t } = useTranslation(['engagement-page', 'shell'])
  const [state] = useCampaignState()
  const mayRead = useCan('engagement:read')
  const campaign = useQuery({ ...campaignQuery(state.campaign), enabled: mayRead && state.campaign !== undefined })
  return (
    <Page
      title={campaign.data?.name ?? t('campaign.title')}
      question={t('shell:nav.engagement.about')}
      actions={
        <ButtonLink variant="default" target={pathTo(paths.engagement)}>
          {t('campaign.all')}
        </ButtonLink>
      }
    >
      {!mayRead ? (
        <ForbiddenState />
      ) : state.campaign === undefined ? (
        <EmptyState title={t('campaign.none')} />
      ) : (
        <OneRecord query={campaign}>{(one) => <Opened campaign={one} />}</OneRecord>
      )}
    </Page>
  )
}

function Opened({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['engagement-page', 'supplier'])
  const [state, setState] = useCampaignState()
  const { id, year, deadline, remindDays, size, message, own } = campaign
  const close = () => setState({ edit: undefined })
  return (
    <>
      {campaign.requests === 0 ? null : (
        <div className={classes.funnel}>
          {ENGAGEMENT_STATES.map((one) => (
            <Figure
              key={one}
              label={t(`supplier:engagement.${one}`)}
              value={formatCount(campaign.states[one] ?? 0)}
              unit={t('campaign.of', { n: formatCount(campaign.requests) })}
              to={campaignOf(id, { state: one })}
            />
          ))}
        </div>
      )}
      <Panel>
        <h2 className={classes.head}>{t('campaign.what')}</h2>
        <Facts>
          <Fact name={t('column.state')}>{t(`campaign.${campaign.state}`)}</Fact>
          <Fact name={t('form.size')}>{t(`form.size.${size}`)}</Fact>
          <Fact name={t('form.year')}>{String(year)}</Fact>
          <Fact name={t('form.deadline')}>{formatDay(deadline)}</Fact>
          <Fact name={t('form.remindDays')}>
            {remindDays.length === 0
              ? t('campaign.no_reminders')
              : remindDays.map((day) => t('form.remindDays.day', { count: day, n: formatCount(day) })).join(', ')}
          </Fact>
          {own.length === 0 ? null : <Fact name={t('own.title')}>{own.map(({ label }) => label).join(' · ')}</Fact>}
          {message === '' ? null : (
            <Fact name={t('form.message')}>
              <span dir="auto">{message}</span>
            </Fact>
          )}
        </Facts>
        <Acts campaign={campaign} onEdit={() => setState({ edit: 'yes' }, { push: true })} />
      </Panel>
      <RequestsList campaign={campaign} />
      <SidePanel title={t('campaign.edit')} isOpen={state.edit !== undefined} onClose={close}>
        <CampaignForm campaign={campaign} onDone={close} />
        <RecordHistory entity="supplier_campaign" recordId={id} />
      </SidePanel>
    </>
  )
}

function Acts({ campaign: { id, state }, onEdit }: { campaign: Campaign; onEdit: () => void }) {
  const { t } = useTranslation('engagement-page')
  const mayWrite = useCan('engagement:write')
  const [isAsked, setAsked] = useState(false)
  const close = useAct(() => api.campaign.close.call({ campaignId: id }), {
    cause: 'campaign.close',
    reread: [api.campaign, api.supplierRequest, api.supplier, api.audit],
    done: t('campaign.was_closed'),
    onSent: () => setAsked(false),
  })
  const reason = mayWrite ? (state === 'closed' ? t('campaign.is_closed') : undefined) : t('not_allowed')
  return (
    <div className={`${classes.acts} ${classes.below}`}>
      <ButtonLink target={pathTo(paths.suppliers)}>{t('campaign.invite')}</ButtonLink>
      <ReasonButton variant="default" reason={reason} onPress={onEdit}>
        {t('campaign.edit')}
      </ReasonButton>
      <ReasonButton variant="subtle" color="danger" reason={reason} onPress={() => setAsked(true)}>
        {t('campaign.close')}
      </ReasonButton>
      <Confirm
        isOpen={isAsked}
        title={t('campaign.close')}
        confirmLabel={t('campaign.close')}
        isBusy={close.isPending}
        onConfirm={() => close.mutate(undefined)}
        onCancel={() => setAsked(false)}
      >
        {t('campaign.close.about')}
      </Confirm>
    </div>
  )
}
