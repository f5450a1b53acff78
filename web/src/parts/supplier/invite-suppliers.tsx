import { Button, Group, Modal, Text } from '@mantine/core'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { campaignOf, paths, pathTo } from '../../lib/paths.ts'
import { useAct } from '../../lib/use-act.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FoundField, type Offered } from '../../ui/form/found-field.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'

type Chosen = Inputs['supplierRequest']['invite']['suppliers']

const NAMED = 20

type Campaign = Outputs['campaign']['list']['rows'][number]

const offeredOf = ({ id, name, deadline }: Campaign): Offered => ({
  value: id,
  label: `${name} · ${formatDay(deadline)}`,
})

/** Campaigns that still run, the newest first, by what their name holds. */
function openCampaigns(search: string) {
  return api.campaign.list.queryOptions({
    input: { state: 'open', pageSize: 20, ...(search === '' ? {} : { search }) },
  })
}

/** Asks in which campaign suppliers are written to, tells who cannot be before anybody is, and sends. */
export function InviteSuppliers({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { t } = useTranslation('invite')
  const [search, setSearch] = useState('')
  const newest = useQuery(openCampaigns(''))
  const campaigns = useQuery({ ...openCampaigns(search), placeholderData: keepPreviousData })
  const [picked, setPicked] = useState<string>()
  const first = newest.data?.rows[0]
  const campaignId = picked ?? first?.id
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={560}>{t('title')}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      {newest.isError ? (
        <ErrorState error={newest.error} onRetry={() => void newest.refetch()} />
      ) : !newest.data ? (
        <SkeletonRows rows={3} height={40} />
      ) : first === undefined || campaignId === undefined ? (
        <>
          <p>{t('none_open')}</p>
          <ButtonLink target={pathTo(paths.engagement, { create: 'yes' })}>{t('begin')}</ButtonLink>
        </>
      ) : (
        <>
          <FoundField
            name="campaign"
            label={t('campaign')}
            value={campaignId}
            chosen={offeredOf(first)}
            options={(campaigns.data?.rows ?? []).map(offeredOf)}
            onSearch={setSearch}
            onChange={setPicked}
            clearable={false}
          />
          {campaigns.isError ? <ErrorState error={campaigns.error} onRetry={() => void campaigns.refetch()} /> : null}
          <Told key={campaignId} campaignId={campaignId} chosen={chosen} onClose={onClose} />
        </>
      )}
    </Modal>
  )
}

function Told({ campaignId, chosen, onClose }: { campaignId: string; chosen: Chosen; onClose: () => void }) {
  const { t } = useTranslation('invite')
  const navigate = useNavigate()
  const input = { campaignId, suppliers: chosen, isDryRun: true }
  const dry = useQuery({ ...api.supplierRequest.invite.queryOptions({ input }), gcTime: 0 })
  const send = useAct(() => api.supplierRequest.invite.call({ campaignId, suppliers: chosen }), {
    cause: 'supplier_request.invite',
    reread: [api.supplierRequest, api.campaign, api.supplier, api.audit],
    done: ({ invited }) => t('done', { count: invited, n: formatCount(invited) }),
    onDone: () => {
      onClose()
      void navigate(campaignOf(campaignId))
    },
  })
  if (dry.isError) return <ErrorState error={dry.error} onRetry={() => void dry.refetch()} />
  if (!dry.data) return <SkeletonRows rows={2} height={32} />
  const { invited, already, silent, withoutAddress } = dry.data
  const named = withoutAddress.slice(0, NAMED)
  return (
    <>
      <p>{t('will', { count: invited, n: formatCount(invited) })}</p>
      {already === 0 ? null : <p className="pg-quiet">{t('already', { count: already, n: formatCount(already) })}</p>}
      {silent === 0 ? null : <p className="pg-quiet">{t('silent', { count: silent, n: formatCount(silent) })}</p>}
      {named.length === 0 ? null : (
        <>
          <p>{t('without', { count: withoutAddress.length, n: formatCount(withoutAddress.length) })}</p>
          <ul>
            {named.map(({ supplierId, name }) => (
              <li key={supplierId} dir="auto">
                {name}
              </li>
            ))}
            {withoutAddress.length > NAMED ? (
              <li>{t('more', { n: formatCount(withoutAddress.length - NAMED) })}</li>
            ) : null}
          </ul>
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={invited === 0} loading={send.isPending} onClick={() => send.mutate(undefined)}>
          {t('send')}
        </Button>
      </Group>
    </>
  )
}
