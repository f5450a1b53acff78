import i18next from 'i18next'
import { expect, test } from 'vitest'
import domain from '../../../locales/pt-BR/domain.json' with { type: 'json' }
import words from '../../../locales/pt-BR/method-words.json' with { type: 'json' }
import { noteText } from './note-text.ts'

const texts = i18next.createInstance()
await texts.init({
  ...{ lng: 'pt-BR', keySeparator: false, interpolation: { escapeValue: false } },
  resources: { 'pt-BR': { domain, 'method-words': words } },
})

test.each([
  ['flight.with_forcing', 'Com forçamento radiativo'],
  [
    'input_unused.distance.quantity',
    '“Distância” não entra na conta: a quantidade, em tonelada-quilômetro ou passageiro-quilômetro, já contém o percurso',
  ],
  ['input_unused.fuel.factor', '“Combustível” não entra na conta: vale “Fator de emissão”'],
  [
    'input_unused.factor_source',
    '“Fonte do fator” não entra na conta: falta o dado a que se refere, ou esta fonte não depende dele',
  ],
  ['no.such.note', 'no.such.note'],
])('%s says “%s”', (code, text) => {
  expect(noteText(code, texts.t)).toBe(text)
})
