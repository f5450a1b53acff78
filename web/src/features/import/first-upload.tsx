import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../../parts/import/import.module.css'
import { ScopeBadge } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { Steps } from '../../ui/steps.tsx'

/** Before the first file: what to drop, what becomes of it, one line as an example, and a file to try with. */
export function FirstUpload() {
  const { t } = useTranslation('import')
  return (
    <Section title={t('first.title')} note={t('first.note')}>
      <Steps
        steps={(['drop', 'confirm', 'decide'] as const).map((step) => ({
          title: t(`first.${step}.title`),
          text: t(`first.${step}.text`),
        }))}
      />
      <h3 className={classes.where}>{t('first.example.title')}</h3>
      <div className={classes.example}>
        <Facts>
          <Fact name={t('first.example.line')}>
            <span className="pg-mono">{t('first.example.line.text')}</span>
          </Fact>
          <Fact name={t('first.example.source')}>
            {t('first.example.source.text')} <ScopeBadge scope={1} />
          </Fact>
          <Fact name={t('first.example.why')}>{t('first.example.why.text')}</Fact>
        </Facts>
      </div>
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
        <span className="pg-quiet">{t('first.sample.about')}</span>
      </div>
    </Section>
  )
}
