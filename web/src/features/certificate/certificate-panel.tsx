import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { compareDecimals, formatDecimal } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { Confirm } from '../../ui/confirm.tsx'
import facts from '../../ui/facts.module.css'
import panel from '../../ui/side-panel.module.css'
import type { Certificate } from './certificate-columns.tsx'
import { RetireForm } from './retire-form.tsx'

/** One certificate: what it states, how much of it is left, and its use against a consumption. */
export function CertificatePanel({
  certificate,
  year,
  onRemoved,
}: {
  certificate: Certificate
  year: number
  onRemoved: () => void
}) {
  const { t } = useTranslation('certificate')
  const mayWrite = useCan('certificate:write')
  const lack = usePlanLack('certificates')
  const isUsedUp = compareDecimals(certificate.leftMwh, '0') === 0
  return (
    <div className={panel.body}>
      <h3 className={panel.name}>{certificate.serial}</h3>
      <dl className={facts.beside}>
        <Fact name={t('column.kind')}>{t(`kind.${certificate.kind}`)}</Fact>
        <Fact name={t('form.issuer')}>{certificate.issuer}</Fact>
        <Fact name={t('column.valid')}>{formatPeriod(certificate.validFrom, certificate.validTo)}</Fact>
        <Fact name={t('column.factor')}>{formatDecimal(certificate.co2KgPerMwh)} kg CO₂/MWh</Fact>
        <Fact name={t('form.source')}>{certificate.source}</Fact>
        <Fact name={t('column.energy')}>{formatDecimal(certificate.energyMwh)} MWh</Fact>
        <Fact name={t('panel.retired')}>{formatDecimal(certificate.retiredMwh)} MWh</Fact>
        <Fact name={t('column.left')}>{formatDecimal(certificate.leftMwh)} MWh</Fact>
        <Fact name={t('form.attachment')}>
          {certificate.attachmentId === null ? (
            t('panel.no_attachment')
          ) : (
            <a href={`/api/v1/documents/${certificate.attachmentId}/file`} download>
              {t('panel.download')}
            </a>
          )}
        </Fact>
      </dl>
      {mayWrite ? (
        <>
          <section aria-label={t('retire.title')}>
            <h3 className={panel.head}>{t('retire.title')}</h3>
            {isUsedUp || lack ? (
              <p className={panel.note}>{isUsedUp ? t('retire.used_up') : lack}</p>
            ) : (
              <RetireForm certificate={certificate} year={year} />
            )}
          </section>
          <RemoveCertificate certificate={certificate} onRemoved={onRemoved} />
        </>
      ) : (
        <p className={panel.note}>{t('not_allowed')}</p>
      )}
    </div>
  )
}

function RemoveCertificate({ certificate, onRemoved }: { certificate: Certificate; onRemoved: () => void }) {
  const { t } = useTranslation('certificate')
  const [isAsking, setIsAsking] = useState(false)
  const removal = useAct(api.certificate.delete.call, {
    cause: 'certificate.delete',
    reread: [api.certificate.list, api.certificate.market],
    done: t('remove.done'),
    onSent: onRemoved,
    onFailed: () => setIsAsking(false),
  })
  if (compareDecimals(certificate.retiredMwh, '0') > 0) return <p className={panel.note}>{t('remove.used')}</p>
  return (
    <>
      <Button variant="default" color="danger" onClick={() => setIsAsking(true)}>
        {t('remove.button')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('remove.title')}
        confirmLabel={t('remove.confirm')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ certificateId: certificate.id })}
        onCancel={() => setIsAsking(false)}
      >
        {t('remove.text', { serial: certificate.serial, mwh: formatDecimal(certificate.energyMwh) })}
      </Confirm>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
