-- Until now no installation had authorities to hold a chain against: what was told as followed without an end was not checked.
update documents set signer = jsonb_set(signer, '{chain}', '"unchecked"') where signer ->> 'chain' in ('to_root', 'unknown');
