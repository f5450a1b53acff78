import { documentOfKey } from '@pegada/core/company/access-key.ts'
import type { SealEvidence } from '@pegada/core/seal/sealed-file.ts'
import { useTranslation } from 'react-i18next'
import { formatAccessKey } from '../../lib/code-format.ts'
import { Code } from '../../ui/code.tsx'
import classes from './verify.module.css'

/** The documents that a line stands on: what each is called, its number and key, and the hash of its bytes. */
export function LineEvidence({ evidence }: { evidence: readonly SealEvidence[] }) {
  const { t } = useTranslation('verify')
  return (
    <section aria-label={t('evidence.title')}>
      <h3 className={classes.head}>{t('evidence.title')}</h3>
      {evidence.length === 0 ? <p className={classes.quiet}>{t('evidence.none')}</p> : null}
      <ul className={classes.documents}>
        {evidence.map(({ sha256, accessKey, name }) => (
          <li key={sha256 + (name ?? '')}>
            <DocumentName name={name} accessKey={accessKey} />
            {accessKey ? (
              <span className={classes.code}>
                <Code>{formatAccessKey(accessKey)}</Code>
              </span>
            ) : null}
            <span className={classes.code}>
              <Code>SHA-256 {sha256}</Code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DocumentName({ name, accessKey }: Pick<SealEvidence, 'name' | 'accessKey'>) {
  const { t } = useTranslation('verify')
  const told = accessKey === null ? undefined : documentOfKey(accessKey)
  const number = told ? t('evidence.number', told) : undefined
  return (
    <>
      <span className={classes.name}>{number ?? name ?? t('evidence.unnamed')}</span>
      {number !== undefined && name !== null ? (
        <span className={classes.below}>
          <bdi>{name}</bdi>
        </span>
      ) : null}
    </>
  )
}
