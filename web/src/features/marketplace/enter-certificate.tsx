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

const reread = [api.marketRequest, api.certificate, api.inventory, api.audit]
const takenBack = ({ id: certificateId }: { readonly id: string }) => api.certificate.delete.call({ certificateId })

/**
 * Enters what was bought as a certificate: at one press where the answer tells all that it needs, else after the rest was asked for. The answer
 * remembers what was entered, and leads to it.
 */
export function EnterCertificate({ request, ask }: { request: MarketRequest; ask: Ask }) {
  const { t } = useTranslation(['marketplace', 'certificate'])
  const isAllowed = useCan('certificate:write')
  const lack = usePlanLack('certificates')
  const [isAsked, setAsked] = useState(false)
  const named = { requestId: request.id, askId: ask.id }
  const missing = missingOf(ask.answer?.certificate ?? null)
  const start = begunWith(request, ask)
  const entering = useAct(() => api.marketRequest.enterCertificate.call({ ...named, ...certificateInput(start) }), {
    ...{ cause: 'certificate.create', reread, done: t('certificate:created'), undo: takenBack },
  })
  if (ask.certificateId !== null) {
    return (
      <ButtonLink
        size="compact-sm"
        variant="default"
        target={pathTo(paths.certificates, { year: request.year, certificate: ask.certificateId })}
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
          <Missing {...{ named, missing, start, provider: ask.provider }} onEntered={() => setAsked(false)} />
        </Modal>
      ) : null}
    </>
  )
}

function Missing({
  named,
  missing,
  start,
  provider,
  onEntered,
}: {
  named: { readonly requestId: string; readonly askId: string }
  missing: readonly CertificateField[]
  start: CertificateWords
  provider: string
  onEntered: () => void
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
    send: (values) => api.marketRequest.enterCertificate.call({ ...named, ...certificateInput(values) }),
    ...{ cause: 'certificate.create', done: t('certificate:created'), undo: takenBack, onSent: onEntered },
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
