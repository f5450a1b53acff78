import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { useCan } from '../../lib/session.tsx'
import { ReadFailure } from '../../parts/plan/read-failure.tsx'
import framed from '../../ui/framed-list.module.css'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AskForm } from './ask-form.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientItem } from './client-item.tsx'
import type { PactClient, Partner } from './footprints-data.ts'
import { partnersQuery } from './footprints-data.ts'
import { ManageButton } from './manage-button.tsx'
import { OwnAddress } from './own-address.tsx'
import { PartnerForm } from './partner-form.tsx'
import { PartnerItem } from './partner-item.tsx'

type Open =
  | { readonly kind: 'partner'; readonly partner: Partner | undefined }
  | { readonly kind: 'ask'; readonly partner: Partner }
  | { readonly kind: 'client'; readonly client: PactClient | undefined }

/** With whom footprints are exchanged: whose are read, and who reads ours. */
export function PartnersTab() {
  const { t } = useTranslation('footprint')
  const [open, setOpen] = useState<Open>()
  const mayManage = useCan('pact:manage')
  const close = () => setOpen(undefined)
  const poll = usePoll()
  const partners = useQuery({
    ...partnersQuery,
    refetchInterval: ({ state }) => poll(state.data?.some(({ fetch }) => fetch?.state === 'running') ? 1500 : false),
  })
  const newPartner = (
    <ManageButton onPress={() => setOpen({ kind: 'partner', partner: undefined })}>{t('partner.new')}</ManageButton>
  )
  return (
    <>
      <Section
        title={t('partners.title')}
        note={t('partners.note')}
        action={partners.data?.length === 0 ? null : newPartner}
      >
        {partners.isError ? (
          <ReadFailure error={partners.error} onRetry={() => void partners.refetch()} />
        ) : partners.data === undefined ? (
          <SkeletonRows rows={3} height={72} />
        ) : partners.data.length === 0 ? (
          <EmptyState title={t('partners.empty.title')} action={newPartner}>
            {t('partners.empty.text')}
          </EmptyState>
        ) : (
          <ul className={framed.list} aria-label={t('partners.title')}>
            {partners.data.map((partner) => (
              <PartnerItem
                key={partner.id}
                partner={partner}
                onEdit={() => setOpen({ kind: 'partner', partner })}
                onAsk={() => setOpen({ kind: 'ask', partner })}
              />
            ))}
          </ul>
        )}
      </Section>
      <OwnAddress />
      {mayManage ? <Clients onOpen={(client) => setOpen({ kind: 'client', client })} /> : null}
      <SidePanel title={open ? t(`panel.${open.kind}`) : ''} isOpen={open !== undefined} onClose={close}>
        {open?.kind === 'partner' ? <PartnerForm partner={open.partner} onDone={close} /> : null}
        {open?.kind === 'ask' ? <AskForm partner={open.partner} onDone={close} /> : null}
        {open?.kind === 'client' ? (
          <ClientForm client={open.client} partners={partners.data ?? []} onDone={close} />
        ) : null}
      </SidePanel>
    </>
  )
}

function Clients({ onOpen }: { onOpen: (client: PactClient | undefined) => void }) {
  const { t } = useTranslation('footprint')
  const clients = useQuery(api.pactClient.list.queryOptions())
  const newClient = (
    <ManageButton variant="default" onPress={() => onOpen(undefined)}>
      {t('client.new')}
    </ManageButton>
  )
  return (
    <Section title={t('clients.title')} note={t('clients.note')} action={clients.data?.length === 0 ? null : newClient}>
      {clients.isError ? (
        <ReadFailure error={clients.error} onRetry={() => void clients.refetch()} />
      ) : clients.data === undefined ? (
        <SkeletonRows rows={2} height={56} />
      ) : clients.data.length === 0 ? (
        <EmptyState title={t('clients.empty.title')} action={newClient}>
          {t('clients.empty.text')}
        </EmptyState>
      ) : (
        <ul className={framed.list} aria-label={t('clients.title')}>
          {clients.data.map((client) => (
            <ClientItem key={client.id} client={client} onEdit={() => onOpen(client)} />
          ))}
        </ul>
      )}
    </Section>
  )
}
