import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/page.tsx'
import { assistantByCommand, assistantByHttp } from './api-example-text.ts'
import classes from './automation.module.css'
import { CodeBlock } from './code-block.tsx'

/** How an assistant is connected with a key: the address is this server's. */
export function AssistantExamples() {
  const { t } = useTranslation('automation')
  const { origin } = window.location
  return (
    <Section title={t('assistant.title')} note={t('assistant.note')}>
      <ol className={classes.steps}>
        <li>
          <p>{t('assistant.http')}</p>
          <CodeBlock title={t('assistant.http.title')}>{assistantByHttp(origin)}</CodeBlock>
        </li>
        <li>
          <p>{t('assistant.stdio')}</p>
          <CodeBlock title={t('assistant.stdio.title')}>{assistantByCommand(origin)}</CodeBlock>
        </li>
      </ol>
    </Section>
  )
}
