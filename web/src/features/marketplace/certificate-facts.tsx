import type { ToldCertificate } from '@pegada/contract/marketplace-certificate.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'

/** What a provider told of the certificate or contract that it would deliver, a line for each thing that it knew. */
export function CertificateTold({ told }: { told: ToldCertificate | null }) {
  const { t } = useTranslation(['marketplace', 'certificate'])
  if (told === null) return null
  const { instrument, registry, serial, energyMwh, generation, validFrom, validTo, co2KgPerMwh } = told
  const period = [validFrom, validTo].flatMap((day) => (day === null ? [] : [formatDay(day)])).join(' – ')
  const lines = [
    t(`certificate:kind.${instrument}`),
    ...[registry, serial, generation, period || null],
    energyMwh && `${formatDecimal(energyMwh)} MWh`,
    co2KgPerMwh && `${formatDecimal(co2KgPerMwh)} kg CO₂/MWh`,
  ]
  return (
    <>
      {lines.map((line) =>
        line ? (
          <bdi key={line} className="pg-num" style={{ display: 'block' }}>
            {line}
          </bdi>
        ) : null,
      )}
    </>
  )
}
