-- What is sent is an e-mail, and its words are a template: one word for each, in what is stored too.
update activity_log set object_type = 'emailTemplate' where object_type = 'letter';

update batch_operations set kind = replace(kind, '_send_letter', '_send_email')
where kind in ('user_send_letter', 'subscription_send_letter');

-- Every operation keeps all parameters of its family.
update batch_operations set parameters = parameters - 'letter' || jsonb_build_object('email', parameters -> 'letter')
where parameters ? 'letter';

update batch_operation_items set refusal = 'not_sendable' where refusal = 'no_letter';
