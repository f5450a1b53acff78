import '../../theme/global.css'
import '@mantine/core/styles.layer.css'
import '../../lib/date-format.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import common from '../../../../locales/pt-BR/common.json'
import domain from '../../../../locales/pt-BR/domain.json'
import errors from '../../../../locales/pt-BR/errors.json'
import verify from '../../../../locales/pt-BR/verify.json'
import { cssVariables, theme } from '../../theme/theme.ts'
import { verifyHere } from './verification.ts'
import { VerifyView } from './verify-view.tsx'

/**
 * The verifier as one file for the auditor to keep: script, styles and texts inside, nothing fetched, opened from the
 * disk. It checks on the page itself, because a page of the disk may not start a worker.
 */
void i18next.use(initReactI18next).init({
  lng: 'pt-BR',
  resources: { 'pt-BR': { common, domain, errors, verify } },
  defaultNS: 'common',
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { escapeValue: false },
})

const root = document.getElementById('root')
if (!root) throw new Error('verificador.html has no #root')

createRoot(root).render(
  <DirectionProvider>
    <MantineProvider theme={theme} defaultColorScheme="dark" cssVariablesResolver={cssVariables}>
      <VerifyView verify={verifyHere} />
    </MantineProvider>
  </DirectionProvider>,
)
