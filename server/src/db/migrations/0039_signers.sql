-- Who signed a document, as its certificate says: name and CNPJ of a company, days, whether it held when the document was
-- issued, how far its chain leads. Null until a worker has looked, and where the signature is not intact.
alter table documents add column signer jsonb;
