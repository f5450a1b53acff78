import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import lines from '../../parts/document/lines.module.css'

type Signer = NonNullable<Outputs['document']['get']['signer']>

/** Who signed, until when the certificate held, and how far it can be followed to who vouches for it. */
export function SignerTold({ signer }: { signer: Signer }) {
  const { t } = useTranslation('document')
  const { name, cnpj, isPerson, authority, validFrom, validTo, wasValid, isIssuer, chain, algorithm } = signer
  const told = [
    cnpj === null ? null : formatCnpj(cnpj),
    t('signer.valid', { period: formatPeriod(validFrom, validTo), authority: authority ?? '—' }),
    wasValid === null ? null : t(wasValid ? 'signer.held' : 'signer.not_held'),
    isIssuer === null ? null : t(isIssuer ? 'signer.issuer' : 'signer.not_issuer'),
    t(`signer.chain.${chain}`),
    algorithm,
  ]
  return (
    <>
      {isPerson ? t('signer.person') : (name ?? '—')}
      {told
        .filter((line) => line !== null)
        .map((line) => (
          <span key={line} className={lines.from}>
            {line}
          </span>
        ))}
    </>
  )
}
