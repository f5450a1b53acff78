import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { CertificateFields, useCertificateLabel } from './certificate-fields.tsx'
import {
  begunWith,
  type CertificateField,
  type CertificateWords,
  certificateInput,
  isTurned,
  missingOf,
} from './certificate-told.ts'
import type { MarketRequest } from './marketplace-data.ts'

type Ask = MarketRequest['asks'][number]

const reread = [api.certificate, api.inventory]

/** Enters what was bought as a certificate: at one press where the answer tells all that it needs, else after the rest was asked for. */
export function EnterCertificate({ request, ask }: { request: MarketRequest; ask: Ask }) {
  const { t } = useTranslation(['marketplace', 'certificate'])
  const isAllowed = useCan('certificate:write')
  const lack = usePlanLack('certificates')
  const [isAsked, setAsked] = useState(false)
  const [entered, setEntered] = useState<string>()
  const missing = missingOf(ask.answer?.certificate ?? null)
  const start = begunWith(request, ask)
  const entering = useAct(() => api.certificate.create.call(certificateInput(start)), {
    ...{ cause: 'certificate.create', reread, done: t('certificate:created') },
    undo: async ({ id: certificateId }) => {
      await api.certificate.delete.call({ certificateId })
      setEntered(undefined)
    },
    onSent: ({ id }) => setEntered(id),
  })
  if (entered !== undefined) {
    return (
      <ButtonLink
        size="compact-sm"
        variant="default"
        target={pathTo(paths.certificates, { year: request.year, certificate: entered })}
      >
        {t('told.open')}
      </ButtonLink>
    )
  }
  return (
    <>
      <ReasonButton
        size="compact-sm"
        reason={isAllowed ? lack : t('certificate:not_allowed')}
        isBusy={entering.isPending}
        onPress={() => (missing.length === 0 ? entering.mutate(undefined) : setAsked(true))}
      >
        {t('to_certificate')}
      </ReasonButton>
      {isAsked ? (
        <Modal
          opened
          onClose={() => setAsked(false)}
          title={t('told.missing')}
          attributes={{ header: { role: 'presentation' } }}
          closeButtonProps={{ 'aria-label': t('common:close') }}
        >
          <Missing
            {...{ missing, start, provider: ask.provider }}
            onEntered={(id) => {
              setEntered(id)
              setAsked(false)
            }}
            onUndone={() => setEntered(undefined)}
          />
        </Modal>
      ) : null}
    </>
  )
}

function Missing({
  missing,
  start,
  provider,
  onEntered,
  onUndone,
}: {
  missing: readonly CertificateField[]
  start: CertificateWords
  provider: string
  onEntered: (id: string) => void
  onUndone: () => void
}) {
  const { t } = useTranslation(['marketplace', 'certificate'])
  const label = useCertificateLabel()
  const fields = useFields({
    ...{ start, label, required: missing, amounts: ['energyMwh', 'co2KgPerMwh'], reread },
    check: (values) => (isTurned(values) ? { validTo: t('certificate:form.problem.order') } : {}),
    codes: {
      'certificate.repeated': 'serial',
      'certificate.energy_invalid': 'energyMwh',
      'certificate.validity_invalid': 'validTo',
    },
    send: (values) => api.certificate.create.call(certificateInput(values)),
    ...{ cause: 'certificate.create', done: t('certificate:created') },
    undo: async ({ id: certificateId }) => {
      await api.certificate.delete.call({ certificateId })
      onUndone()
    },
    onSent: ({ id }) => onEntered(id),
  })
  const { field } = fields
  return (
    <Form fields={fields} save={t('to_certificate')}>
      <p className="pg-quiet">{t('told.missing.note', { name: provider })}</p>
      <CertificateFields
        names={missing}
        fields={{
          instrument: field('instrument'),
          registry: field('registry'),
          serial: field('serial'),
          energyMwh: field('energyMwh'),
          generation: field('generation'),
          validFrom: field('validFrom'),
          validTo: field('validTo'),
          co2KgPerMwh: field('co2KgPerMwh'),
        }}
      />
    </Form>
  )
}
