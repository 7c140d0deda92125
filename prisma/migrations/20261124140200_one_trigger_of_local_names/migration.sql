-- Two migrations had each added a trigger for the same change; catalogue_local_name_changes stays.
DROP TRIGGER catalogue_texts_local_names ON products;
