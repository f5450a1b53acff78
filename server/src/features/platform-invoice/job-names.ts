export const askActAgainName = 'invoice.ask_again'
export const sweepActsName = 'invoice.sweep_acts'
