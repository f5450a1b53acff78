import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Section } from '../../ui/page.tsx'
import { batchExample, documentExample, progressExample } from './api-example-text.ts'
import classes from './automation.module.css'
import { CodeBlock } from './code-block.tsx'

/** How to call with a key, in lines that work as they stand: the address is this server's, the site the company's own. */
export function ApiExamples() {
  const { t } = useTranslation('automation')
  const units = useQuery(api.businessUnit.list.queryOptions())
  const base = `${window.location.origin}/api/v1`
  const businessUnitId = units.data?.[0]?.id ?? t('example.unit')
  return (
    <Section
      title={t('example.title')}
      note={t('example.note')}
      action={
        <a href="/api/v1/reference" target="_blank" rel="noreferrer">
          {t('example.reference')}
        </a>
      }
    >
      <ol className={classes.steps}>
        <li>
          <p>{t('example.entries')}</p>
          <CodeBlock title={t('example.entries.title')}>{batchExample(base, businessUnitId)}</CodeBlock>
        </li>
        <li>
          <p>{t('example.document')}</p>
          <CodeBlock title={t('example.document.title')}>{documentExample(base)}</CodeBlock>
        </li>
        <li>
          <p>{t('example.progress')}</p>
          <CodeBlock title={t('example.progress.title')}>{progressExample(base)}</CodeBlock>
        </li>
      </ol>
      <p className={classes.aside}>{t('example.again')}</p>
    </Section>
  )
}
