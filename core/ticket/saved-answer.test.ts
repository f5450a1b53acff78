import { expect, it } from 'vitest'
import { filled, textFor, unknownFields } from './saved-answer.ts'

it('puts in what a field means, and nothing that a value spells', () => {
  const values = { person: '{{company}}', company: 'Aurora', ticket: '#1001' }
  expect(filled('Olá, {{person}} da {{ company }}: {{ticket}}', values)).toBe('Olá, {{company}} da Aurora: #1001')
})

it('names what is no field, once', () => {
  expect(unknownFields('{{person}} {{nome}} {{ nome }} {{}} {x}')).toEqual(['nome', ''])
})

it('is in the language of the reader, else in that of the source', () => {
  expect(textFor({ 'pt-BR': 'Olá', fr: 'Bonjour' }, 'fr')).toEqual({ language: 'fr', text: 'Bonjour' })
  expect(textFor({ 'pt-BR': 'Olá', fr: 'Bonjour' }, 'ja')).toEqual({ language: 'pt-BR', text: 'Olá' })
  expect(textFor({ fr: 'Bonjour' }, 'ja')).toBeUndefined()
})
