/** Sentences of the specification, section 5, as the pages must say them. */
export const clientErrors = {
  signUp: [
    'Primeiro nome é obrigatório',
    'Sobrenome é obrigatório',
    'CNPJ é obrigatório e deve ter 14 dígitos',
    'E-mail inválido',
    'Você deve aceitar os termos para continuar',
  ],
} as const
