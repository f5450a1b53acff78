import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ScopeBadge } from '../../ui/badges.tsx'
import { Section } from '../../ui/page.tsx'
import classes from './upload.module.css'

/** Before the first file: what to drop, what becomes of it, one line as an example, and a file to try with. */
export function FirstUpload() {
  const { t } = useTranslation('upload')
  return (
    <Section title={t('first.title')} note={t('first.note')}>
      <ol className={classes.steps}>
        {(['drop', 'confirm', 'decide'] as const).map((step) => (
          <li key={step}>
            <h3>{t(`first.${step}.title`)}</h3>
            <p>{t(`first.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <h3 className={classes.where}>{t('first.example.title')}</h3>
      <dl className={classes.example}>
        <div>
          <dt>{t('first.example.line')}</dt>
          <dd className="pg-mono">{t('first.example.line.text')}</dd>
        </div>
        <div>
          <dt>{t('first.example.source')}</dt>
          <dd>
            {t('first.example.source.text')} <ScopeBadge scope={1} />
          </dd>
        </div>
        <div>
          <dt>{t('first.example.why')}</dt>
          <dd>{t('first.example.why.text')}</dd>
        </div>
      </dl>
      <div className={classes.folder}>
        <Button
          component="a"
          href="/amostra-nfe.xml"
          download="amostra-nfe.xml"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('first.sample')}
        </Button>
        <span className={classes.quiet}>{t('first.sample.about')}</span>
      </div>
    </Section>
  )
}
