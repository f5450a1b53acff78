import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './footprint.module.css'

/** Where partners reach the company, to be handed to them. */
export function OwnAddress() {
  const { t } = useTranslation('footprint')
  const address = useQuery(api.pact.address.queryOptions())
  return (
    <Section title={t('address.title')} note={t('address.note')}>
      {address.isError ? (
        <ErrorState error={address.error} onRetry={() => void address.refetch()} />
      ) : address.data ? (
        <Facts layout="above">
          <Fact name={t('address.base')} isWide>
            <Copied text={address.data.baseUrl} />
          </Fact>
          <Fact name={t('address.token')} isWide>
            <Copied text={address.data.tokenUrl} />
          </Fact>
        </Facts>
      ) : (
        <SkeletonBlock height={72} />
      )}
    </Section>
  )
}

function Copied({ text }: { text: string }) {
  const { t } = useTranslation('footprint')
  return (
    <span className={classes.itemHead}>
      <Code>{text}</Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={copied ? t('copied') : t('copy')}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}
