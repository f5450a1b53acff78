import type { Outputs } from '@pegada/contract/contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatAccessKey } from '../../lib/code-format.ts'
import { documentRecord } from '../../lib/paths.ts'
import classes from '../../parts/document/line-panel.module.css'
import lines from '../../parts/document/lines.module.css'
import { Code } from '../../ui/code.tsx'

/** Documents that this one names, or that name it: the notes that a transport carries, the transports of a manifest. */
export function DocumentLinks({ links }: { links: Outputs['document']['get']['links'] }) {
  const { t } = useTranslation(['document', 'document-words'])
  if (links.length === 0) return null
  return (
    <div>
      <h4 className={classes.linksTitle}>{t('link.title')}</h4>
      <ul className={classes.links}>
        {links.map(({ relation, direction, accessKey, documentId, number, kind }) => (
          <li key={`${relation} ${direction} ${accessKey}`}>
            <span>{t(`link.${relation}.${direction}`)}</span>{' '}
            {documentId === null ? (
              <>
                <Code>{formatAccessKey(accessKey)}</Code>
                <span className={lines.from}>{t('link.not_here')}</span>
              </>
            ) : (
              <Link {...documentRecord(documentId)}>
                {t('documents.name_short', {
                  kind: kind === null ? t('document.title') : t(`document-words:kind.${kind}`),
                  number: number ?? formatAccessKey(accessKey),
                })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
