import { CreatePage } from '../detail/CreatePage.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { courseCategories as texts } from '../i18n/courseCategories.ts';
import { CategoryInputs } from './form/CategoryInputs.tsx';
import { newCategoryShape } from './form/categoryForm.ts';

const CategoryCreate = () => (
  <CreatePage
    resource="course-categories"
    shape={newCategoryShape}
    title={texts.add}
    listTitle={texts.title}
    message={texts.saved.created}
    hasNoPage
  >
    <FormSection title={texts.section}>
      <CategoryInputs />
    </FormSection>
  </CreatePage>
);

export default CategoryCreate;
